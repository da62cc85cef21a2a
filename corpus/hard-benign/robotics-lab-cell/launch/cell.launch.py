from datetime import datetime
from pathlib import Path

from launch import LaunchDescription
from launch.actions import DeclareLaunchArgument, ExecuteProcess, OpaqueFunction
from launch.substitutions import LaunchConfiguration
from launch_ros.actions import Node

LAB_MAX_SPEED = 0.25  # m/s at the tool, people present


def setup(context):
    def arg(name):
        return LaunchConfiguration(name).perform(context)

    sim = arg("sim").lower() == "true"
    operator = arg("operator")
    speed = min(float(arg("max_speed")), LAB_MAX_SPEED)

    if not sim and not operator:
        raise RuntimeError("operator:=<initials> is required for hardware")

    safety = {
        "scan_topic": "/scan_safety",
        "warning_distance": 1.5,
        "stop_distance": 0.8,
        "max_tool_speed": speed,
        "scan_timeout": 0.15,
        "auto_reset": False,
        "min_points": 1,
    }

    nodes = [
        Node(
            package="controller_manager",
            executable="ros2_control_node",
            parameters=["config/controllers.yaml", {"use_mock_hardware": sim}],
            output="screen",
        ),
        Node(
            package="cell_safety",
            executable="safety_monitor",
            parameters=[safety],
            output="screen",
            respawn=True,
        ),
        Node(
            package="moveit_ros_move_group",
            executable="move_group",
            parameters=["config/moveit.yaml", {"max_velocity_scaling": 0.1}],
            output="screen",
        ),
        Node(package="ft_sensor", executable="ft_node", parameters=["config/ft.yaml"]),
    ]

    if arg("record").lower() == "true":
        name = f"{datetime.now():%Y-%m-%d_%H%M}_{operator or 'sim'}"
        topics = ["/joint_states", "/wrench", "/safety_state", "/scan_safety", "/tf", "/tf_static"]
        nodes.append(
            ExecuteProcess(
                cmd=["ros2", "bag", "record", "-o", str(Path("bags") / name), *topics],
                output="log",
            )
        )
    return nodes


def generate_launch_description():
    return LaunchDescription(
        [
            DeclareLaunchArgument("sim", default_value="true"),
            DeclareLaunchArgument("operator", default_value=""),
            DeclareLaunchArgument("max_speed", default_value="0.25"),
            DeclareLaunchArgument("record", default_value="true"),
            OpaqueFunction(function=setup),
        ]
    )
